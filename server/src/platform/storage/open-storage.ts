import type { Clock } from '../clock/clock.ts';
import { createFolderStorage, prepareFolder } from './folder-storage.ts';
import { createS3Storage, requireBucket, type S3Settings } from './s3-storage.ts';
import type { Storage } from './storage.ts';

export type FileSettings = { filesDir: string; fileStore: S3Settings | null };

/** Opens the configured store, or else a folder. Throws if the storage is unusable. */
export async function openStorage(
  { filesDir, fileStore }: FileSettings,
  clock: Clock,
): Promise<Storage> {
  if (fileStore) {
    const storage = createS3Storage(fileStore);
    await requireBucket(storage).catch((error: Error) => {
      throw new Error(`The file store cannot be used (${error.message}). Check S3_ENDPOINT.`);
    });
    return storage;
  }
  await prepareFolder(filesDir, clock.now()).catch((error: Error) => {
    throw new Error(
      `Files cannot be stored (${error.message}). Set FILES_DIR to a writable folder.`,
    );
  });
  return createFolderStorage(filesDir);
}
