/** The care page (care-page.js of the server) reads and writes the same key. */
const STORAGE_KEY = 'attune.help-country';

/** The country whose help lines the user chose on this device, if any. */
export function readHelpCountry(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

export function rememberHelpCountry(code: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, code);
  } catch {
    // If the browser refuses storage, the choice lasts as long as the note is shown.
  }
}
