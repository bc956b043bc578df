import type { Storage } from '#platform/storage/storage.ts';
import type { ProcessedPicture } from './picture/process-picture.ts';

export const FILES_PREFIX = 'uploads/';
const FILE_KEY = /\/([\da-f-]{36})(?:-preview)?\.webp$/;

export type PictureSize = 'picture' | 'preview';

/**
 * The end of the id chooses the folder, which spreads the files evenly: the beginning of an id is a
 * timestamp and nearly always the same.
 */
export function toFileKey(id: string, size: PictureSize): string {
  const name = size === 'preview' ? `${id}-preview` : id;
  return `${FILES_PREFIX}${id.slice(-2)}/${name}.webp`;
}

export function parseFileKey(key: string): string | null {
  return key.match(FILE_KEY)?.[1] ?? null;
}

export async function storeFiles(
  storage: Storage,
  id: string,
  picture: ProcessedPicture,
): Promise<void> {
  await storage.put(toFileKey(id, 'picture'), picture.picture);
  await storage.put(toFileKey(id, 'preview'), picture.preview);
}

export async function eraseFiles(storage: Storage, id: string): Promise<void> {
  await storage.delete(toFileKey(id, 'picture'));
  await storage.delete(toFileKey(id, 'preview'));
}
