import { existsSync } from 'node:fs';
import { say } from '../bootstrap/say.mjs';
import { runCommand, runTool } from './command.ts';
import { findOnPath, isProgram } from './find-program.ts';

const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const noBrowser =
  'There is no browser to test with. Install the Debian package "chromium" (apt-get install chromium), or set CHROMIUM to the path of a Chromium or Chrome.';

/** Finds an installed Chromium, or installs one with apt-get, or downloads Playwright's. */
export async function findBrowser(): Promise<string> {
  const configured = process.env.CHROMIUM;
  if (configured) {
    if (isProgram(configured)) return configured;
    throw new Error(`CHROMIUM is set to ${configured}, which is not a program.`);
  }
  const found = findOnPath(programs) ?? (await installWithApt()) ?? (await downloadBrowser());
  if (found === null) throw new Error(noBrowser);
  return found;
}

async function installWithApt(): Promise<string | null> {
  if (!existsSync('/usr/bin/apt-get')) return null;
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const canInstall =
    prefix.length === 0 ||
    (isProgram('/usr/bin/sudo') && (await runCommand('sudo', ['-n', 'true'])).code === 0);
  if (!canInstall) return null;
  say('No browser found; installing the Debian package "chromium"…');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const steps = [['update'], ['install', '-y', '--no-install-recommends', 'chromium']];
  for (const step of steps) {
    const [command = '', ...args] = [...prefix, 'apt-get', ...step];
    const { code, output } = await runCommand(command, args, { env });
    if (code !== 0) {
      say(`apt-get ${step[0]} failed: ${output.trim().split('\n').at(-1) ?? ''}`);
      return null;
    }
  }
  return findOnPath(programs);
}

async function downloadBrowser(): Promise<string | null> {
  say("No browser found; trying the test tool's own download…");
  const { code } = await runTool('playwright', ['install', 'chromium-headless-shell']);
  if (code !== 0) return null;
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return isProgram(path) ? path : null;
}
