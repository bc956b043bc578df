import { say } from '../bootstrap/say.mjs';
import { runCommand } from './command.ts';
import { findOnPath } from './find-program.ts';

/** Programs of the browser engines beside Chromium, and the Debian packages that bring them. */
const PROGRAMS = {
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
};

/** Makes sure that Firefox and WebKit can be driven; as root, installs what is missing. */
export async function ensureEngines(): Promise<void> {
  const findMissing = () =>
    Object.entries(PROGRAMS).flatMap(([program, name]) => (findOnPath([program]) ? [] : [name]));
  const missing = findMissing();
  if (missing.length === 0) return;
  const advice = `Install the Debian packages: apt-get install ${missing.join(' ')}`;
  if (process.getuid?.() !== 0 || findOnPath(['apt-get']) === null) {
    throw new Error(`Firefox and WebKit are not complete. ${advice}`);
  }
  say(`Installing the Debian packages ${missing.join(', ')}…`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  for (const step of [['update'], ['install', '-y', '--no-install-recommends', ...missing]]) {
    const { code, output } = await runCommand('apt-get', step, { env });
    if (code !== 0) throw new Error(`apt-get ${step[0]} failed. ${advice}\n${output}`);
  }
  if (findMissing().length > 0) throw new Error(`Some programs are still missing. ${advice}`);
}
