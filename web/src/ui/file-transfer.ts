/** The first file of a drop or a paste; null when only text came along. */
export function firstFile(transfer: DataTransfer | null): File | null {
  return transfer?.files[0] ?? null;
}

/** The first picture of a paste, so that whoever pastes words gets words. */
export function firstPicture(transfer: DataTransfer | null): File | null {
  const files = [...(transfer?.files ?? [])];
  return files.find(({ type }) => type.startsWith('image/')) ?? null;
}

/** Whether what is being dragged is a file: a word that is moved about is none of our business. */
export function hasFile(transfer: DataTransfer | null): boolean {
  return [...(transfer?.types ?? [])].includes('Files');
}
