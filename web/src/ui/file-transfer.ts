/** The first file of a drop or a paste; null when there is only text. */
export function firstFile(transfer: DataTransfer | null): File | null {
  return transfer?.files[0] ?? null;
}

/** The first picture of a paste; files of other kinds and text are ignored. */
export function firstPicture(transfer: DataTransfer | null): File | null {
  const files = [...(transfer?.files ?? [])];
  return files.find(({ type }) => type.startsWith('image/')) ?? null;
}

export function hasFile(transfer: DataTransfer | null): boolean {
  return [...(transfer?.types ?? [])].includes('Files');
}
