/** Local storage that may be missing or refused; then nothing is remembered. */
export const browserMemory = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
    } catch {
      // Storage is refused: the value is not remembered.
    }
  },
  forget(key: string): void {
    try {
      localStorage.removeItem(key);
    } catch {}
  },
};
