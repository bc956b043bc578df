/** Session storage that may be missing or refused; then nothing is remembered. */
export const tabMemory = {
  read(key: string): string | null {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key: string, value: string): void {
    try {
      sessionStorage.setItem(key, value);
    } catch {
      // Storage is refused: the value is not remembered.
    }
  },
  forget(key: string): void {
    try {
      sessionStorage.removeItem(key);
    } catch {}
  },
};
