import { findBrowser } from '../lib/browser.ts';
import { runCommand } from '../lib/command.ts';

const { code } = await runCommand('bash', ['deploy/check-image.sh'], {
  shouldPrint: true,
  env: { CHROMIUM_PATH: await findBrowser() },
});
process.exit(code);
