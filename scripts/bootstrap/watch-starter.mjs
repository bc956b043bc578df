import { readFileSync } from 'node:fs';

const pollMs = 100;
const shells = ['sh', 'dash', 'bash', 'ash'];

/**
 * Calls back once when the npm that started us is gone. A shell between npm and us may outlive npm,
 * so its parent counts as well. Without npm nothing is watched: a server put into the background by
 * hand must outlive its terminal.
 */
export function watchStarter(onGone) {
  if (process.env.npm_lifecycle_event === undefined) return () => {};
  const parent = process.ppid;
  const shell = lookUp(parent);
  const grandparent = shell !== null && shells.includes(shell.name) ? shell.parent : null;
  const timer = setInterval(() => {
    const isParentSame = process.ppid === parent;
    if (isParentSame && (grandparent === null || lookUp(parent)?.parent === grandparent)) return;
    clearInterval(timer);
    onGone();
  }, pollMs);
  timer.unref();
  return () => clearInterval(timer);
}

function lookUp(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    return { name, parent };
  } catch {
    return null;
  }
}
