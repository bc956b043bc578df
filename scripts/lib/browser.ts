import { existsSync } from 'node:fs';
import { say } from '../bootstrap/say.mjs';
import { runCommand, runTool } from './command.ts';
import { findOnPath, isProgram } from './find-program.ts';

const HEADLESS_SHELL = 'chromium-headless-shell';
const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const noBrowser =
  'There is no browser to test with. Install the Debian package "chromium" (apt-get install chromium), or set CHROMIUM to the path of a Chromium or Chrome.';

/** Finds an installed Chromium, or installs one with apt-get, or downloads Playwright's. */
export async function findBrowser(): Promise<string> {
  const found =
    findConfigured() ??
    findOnPath(programs) ??
    (await installWithApt('chromium', programs)) ??
    (await downloadBrowser());
  if (found === null) throw new Error(noBrowser);
  return found;
}

/**
 * The environment that tells the journeys their browsers. Most run faster in Chromium's headless
 * shell: the same engine as its own small program. Without one, all run in Chromium.
 */
export async function findJourneyBrowsers(): Promise<Record<string, string>> {
  const browser = await findBrowser();
  const shell = findConfigured() === null ? await findHeadlessShell() : null;
  return { CHROMIUM_PATH: browser, ...(shell === null ? {} : { HEADLESS_SHELL_PATH: shell }) };
}

async function findHeadlessShell(): Promise<string | null> {
  const names = [HEADLESS_SHELL];
  return findOnPath(names) ?? (await installWithApt(HEADLESS_SHELL, names));
}

function findConfigured(): string | null {
  const configured = process.env.CHROMIUM;
  if (!configured) return null;
  if (isProgram(configured)) return configured;
  throw new Error(`CHROMIUM is set to ${configured}, which is not a program.`);
}

async function installWithApt(debianPackage: string, names: string[]): Promise<string | null> {
  if (!existsSync('/usr/bin/apt-get')) return null;
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const canInstall =
    prefix.length === 0 ||
    (isProgram('/usr/bin/sudo') && (await runCommand('sudo', ['-n', 'true'])).code === 0);
  if (!canInstall) return null;
  say(`Installing the Debian package "${debianPackage}" to test with…`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const steps = [['update'], ['install', '-y', '--no-install-recommends', debianPackage]];
  for (const step of steps) {
    const [command = '', ...args] = [...prefix, 'apt-get', ...step];
    const { code, output } = await runCommand(command, args, { env });
    if (code !== 0) {
      say(`apt-get ${step[0]} failed: ${output.trim().split('\n').at(-1) ?? ''}`);
      return null;
    }
  }
  return findOnPath(names);
}

async function downloadBrowser(): Promise<string | null> {
  say("No browser found; trying the test tool's own download…");
  const { code } = await runTool('playwright', ['install', HEADLESS_SHELL]);
  if (code !== 0) return null;
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return isProgram(path) ? path : null;
}
