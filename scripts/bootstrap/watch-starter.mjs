import { readFileSync } from 'node:fs';

const pollMs = 100;
const shells = ['sh', 'dash', 'bash', 'ash'];

/**
 * Calls `onGone` once when the npm that started this process has ended. A shell between npm and
 * this process may outlive npm, so the shell's parent is watched too. Without npm nothing is
 * watched: a server that was put into the background by hand must outlive its terminal.
 */
export function watchStarter(onGone) {
  if (process.env.npm_lifecycle_event === undefined) return () => {};
  const parent = process.ppid;
  const shell = readProcess(parent);
  const grandparent = shell !== null && shells.includes(shell.name) ? shell.parent : null;
  const timer = setInterval(() => {
    const isParentSame = process.ppid === parent;
    if (isParentSame && (grandparent === null || readProcess(parent)?.parent === grandparent))
      return;
    clearInterval(timer);
    onGone();
  }, pollMs);
  timer.unref();
  return () => clearInterval(timer);
}

function readProcess(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    return { name, parent };
  } catch {
    return null;
  }
}
