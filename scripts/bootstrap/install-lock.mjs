import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { say } from './say.mjs';

/** Two starts at once must not install into the same folder: the second waits for the first. */
export async function withInstallLock(path, work) {
  let hasSaidSo = false;
  while (!tryTake(path)) {
    const holder = readPid(path);
    if (holder !== null && !isAlive(holder)) {
      discard(path, holder);
      continue;
    }
    if (!hasSaidSo) say('Another start is installing dependencies; waiting for it…');
    hasSaidSo = true;
    await delay(250);
  }
  const release = () => {
    if (readPid(path) === process.pid) rmSync(path, { force: true });
  };
  process.once('exit', release);
  try {
    await work();
  } finally {
    release();
    process.off('exit', release);
  }
}

/** link(2) fails if the name exists, and the file appears with its content or not at all. */
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

/** Restores the lock if another start had replaced the dead holder in between. */
function discard(path, holder) {
  const aside = `${path}.dead-${process.pid}`;
  try {
    renameSync(path, aside);
    if (readPid(aside) !== holder) linkSync(aside, path);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
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
