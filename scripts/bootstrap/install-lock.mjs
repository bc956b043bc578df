import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { say } from './say.mjs';

/** Runs `install` while no other process installs into the same folder; waits if one does. */
export async function withInstallLock(path, install) {
  let hasAnnounced = false;
  while (!tryTake(path)) {
    const holder = readPid(path);
    if (holder !== null && !isAlive(holder)) {
      discardDeadLock(path, holder);
      continue;
    }
    if (!hasAnnounced) say('Another start is installing dependencies; waiting for it…');
    hasAnnounced = true;
    await delay(250);
  }
  const release = () => {
    if (readPid(path) === process.pid) rmSync(path, { force: true });
  };
  process.once('exit', release);
  try {
    await install();
  } finally {
    release();
    process.off('exit', release);
  }
}

/** Takes the lock by link(2), which fails if the name exists and never creates a partial file. */
function tryTake(path) {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, String(process.pid));
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Removes the lock of a dead process, but restores it if another process took it in between. */
function discardDeadLock(path, holder) {
  const movedPath = `${path}.dead-${process.pid}`;
  try {
    renameSync(path, movedPath);
    if (readPid(movedPath) !== holder) linkSync(movedPath, path);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  } finally {
    rmSync(movedPath, { force: true });
  }
}

function readPid(path) {
  try {
    return Number(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
