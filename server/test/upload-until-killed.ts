import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { saveUpload } from '#features/uploads/save-upload.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { connect } from '#platform/db/database.ts';
import { createLog } from '#platform/log/log.ts';
import { createFolderStorage } from '#platform/storage/folder-storage.ts';

/**
 * Acts as a node that stores pictures, three at a time, and prints the id of each, until the process
 * is killed.
 *
 * Run: node server/test/upload-until-killed.ts <database> <folder> <owner>
 */
const [databaseUrl = '', folder = '', ownerId = ''] = process.argv.slice(2);
const log = createLog('silent');
const { db } = connect(databaseUrl, log, 3);
const services = { db, clock: systemClock, log, storage: createFolderStorage(folder) };
const raw = { width: 16, height: 16, channels: 3 } as const;

async function uploadForever(): Promise<never> {
  for (;;) {
    const bytes = await sharp(randomBytes(16 * 16 * 3), { raw })
      .png()
      .toBuffer();
    const { id } = await saveUpload(services, ownerId, bytes, { purpose: 'post' });
    process.stdout.write(`${id}\n`);
  }
}
await Promise.all([uploadForever(), uploadForever(), uploadForever()]);
