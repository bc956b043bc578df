/** Long enough for any browser to have begun; the memory is given back afterwards. */
const REVOKE_AFTER_MS = 60_000;

/** Puts a file into the person's downloads. */
export function saveFile(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}
