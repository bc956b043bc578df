import { statfsSync } from 'node:fs';

/** The file systems of local disks and memory, by Linux's magic numbers. */
const LOCAL_FILE_SYSTEMS = new Set([
  0xef53, // ext4
  0x58465342, // xfs
  0x9123683e, // btrfs
  0x2fc12fc1, // zfs
  0xf2f52010, // f2fs
  0x794c7630, // overlay, as in a container
  0x01021994, // tmpfs
]);

/** True only if the folder is known to be on this machine; null if it does not exist yet. */
export function isLocalDisk(folder: string): boolean | null {
  if (process.platform !== 'linux') return false;
  try {
    return LOCAL_FILE_SYSTEMS.has(statfsSync(folder).type);
  } catch {
    return null;
  }
}
