import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../lib/command.ts';
import { root } from '../lib/root.ts';

/** Commits up to this one followed no rule, so only later ones are checked. */
const LAST_UNCHECKED = '7075207';
const MAX_LENGTH = 72;

const NOT_VERBS = new Set(
  'A An All And As At Each Every For From If In It Its More New No Not Now On One Some The Their There This To Two We When With'.split(
    ' ',
  ),
);
/** Verbs whose base form ends like another form, for example in "ed", "ing" or "s". */
const BASE_FORMS = new Set(
  'Access Address Bring Bypass Compress Cross Discuss Embed Exceed Express Feed Focus Guess Heed Miss Need Pass Press Process Proceed Ring Seed Shed Speed Spring Stress String Suppress'.split(
    ' ',
  ),
);

export function findSubjectProblem(subject: string): string | null {
  const [first = ''] = subject.split(' ');
  if ([...subject].length > MAX_LENGTH) return `is longer than ${MAX_LENGTH} characters`;
  if (subject.endsWith('.')) return 'ends with a period';
  if (!/^[A-Z][a-z]+(-[a-z]+)?$/.test(first)) return 'does not begin with a capitalized verb';
  const isOtherForm = /(ed|ing|[^s]s)$/.test(first) && !BASE_FORMS.has(first);
  if (NOT_VERBS.has(first) || isOtherForm) return 'is not in the imperative form ("Add …")';
  return null;
}

/** The commits of this branch that break the rules for subjects, as "abc1234 subject: problem". */
export async function checkCommits(
  folder: string = root,
  lastUnchecked: string = LAST_UNCHECKED,
): Promise<string[]> {
  if (!existsSync(join(folder, '.git')) || !(await hasGit())) return [];
  // The folder may belong to another user, for example in a container.
  const git = (...args: string[]) =>
    runCommand('git', ['-c', 'safe.directory=*', ...args], { cwd: folder });
  const hasLastUnchecked = (await git('cat-file', '-e', `${lastUnchecked}^{commit}`)).code === 0;
  // A copy without that commit has another history, for example one commit that imports everything.
  if (!hasLastUnchecked) return [];
  const range = `${lastUnchecked}..HEAD`;
  const { code, output } = await git('log', '--no-merges', '--format=%h %s', range);
  if (code !== 0) return [`git log failed: ${output.trim()}`];
  return output
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      const problem = findSubjectProblem(line.slice(line.indexOf(' ') + 1));
      return problem ? [`${line}: ${problem}`] : [];
    });
}

/** Without git there are no commits to check; a copy can be tested on such a machine. */
const hasGit = () =>
  runCommand('git', ['--version']).then(
    ({ code }) => code === 0,
    () => false,
  );
