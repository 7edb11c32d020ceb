// @ts-check
// Switches that are as the server has them: they turn when it has agreed.

/**
 * @param {Element | null} button nothing is done if there is none
 * @param {(wanted: boolean) => Promise<boolean>} set whether it was done
 * @param {(refusal: unknown) => void} refused
 */
export function listenToSwitch(button, set, refused) {
  button?.addEventListener('click', async (event) => {
    event.preventDefault();
    const wanted = button.getAttribute('aria-checked') !== 'true';
    try {
      if (await set(wanted)) button.setAttribute('aria-checked', String(wanted));
    } catch (refusal) {
      refused(refusal);
    }
  });
}
