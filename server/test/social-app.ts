import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandboxSignIn } from '@attune/sandbox/sign-in/start-sandbox-sign-in';
import { createLog } from '#platform/log/log.ts';
import { createSocialProvider, SOCIAL_CALLBACK_PATH } from '#platform/social/social-provider.ts';
import { SocialBrowser } from './social-browser.ts';
import { APP_URL, createTestApp } from './test-app.ts';

/** Creates the real app with the real sandbox of the sign-in provider. */
export async function createSocialApp({
  appUrl = APP_URL,
  trustedProxies = 0,
  log = createLog('silent'),
} = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'attune-social-'));
  const sandbox = await startSandboxSignIn({ port: 0, appUrl, dataDir, log });
  const provider = createSocialProvider({
    ...sandbox,
    redirectUri: `${appUrl}${SOCIAL_CALLBACK_PATH}`,
    label: 'Google',
    isSandbox: true,
    allowInsecure: true,
    log,
  });
  const app = await createTestApp({ appUrl, trustedProxies, log, social: provider });
  return {
    ...app,
    sandbox,
    startUrl: (query = '') => new URL(`/api/account/social/start${query}`, appUrl),
    browser: (headers?: Record<string, string>) =>
      new SocialBrowser({ [appUrl]: app.origin }, headers),
    async close() {
      await app.close();
      await sandbox.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type SocialApp = Awaited<ReturnType<typeof createSocialApp>>;

export async function readSessionUser(browser: SocialBrowser) {
  const { text } = await browser.request(new URL('/api/account/session', APP_URL));
  return JSON.parse(text).user;
}
