import { type APIRequestContext, type BrowserContext, chromium, request } from '@playwright/test';
import { AttuneServer } from '../../e2e/support/attune-server.ts';
import { findBrowser } from '../../scripts/lib/browser.ts';
import { ensureWebBuilt } from '../../scripts/lib/web-build.ts';
import { DEMO_PEOPLE, DEMO_SETTINGS } from '../../server/src/demo/demo-people.ts';
import { say } from '../figures.ts';
import type { SampleIds, UserKind } from './pages.ts';

export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The demo user of each kind. */
const DEMO_KEYS = { demo: 'dana', admin: 'ada', newcomer: 'nico' } as const;

type Cookies = Awaited<ReturnType<APIRequestContext['storageState']>>['cookies'];

/** The built app with its demo data, and a browser for it. */
export class DemoApp {
  readonly origin: string;
  readonly browserPath: string;
  readonly #server: AttuneServer;
  readonly #cookies = new Map<UserKind, Promise<Cookies>>();

  private constructor(server: AttuneServer, browserPath: string) {
    this.#server = server;
    this.origin = server.origin;
    this.browserPath = browserPath;
  }

  static async open(): Promise<DemoApp> {
    const browserPath = await findBrowser();
    await ensureWebBuilt();
    const server = await AttuneServer.create();
    say('starting the built server with its demo data …');
    await server.start();
    return new DemoApp(server, browserPath);
  }

  close(): Promise<void> {
    return this.#server.dispose();
  }

  async #signIn(userKind: Exclude<UserKind, 'visitor'>): Promise<Cookies> {
    const person = DEMO_PEOPLE.find(({ key }) => key === DEMO_KEYS[userKind]);
    const api = await request.newContext({ baseURL: this.origin });
    const data = { email: person?.email, password: DEMO_SETTINGS.password };
    const answer = await api.post('/api/account/sign-in', { data });
    if (!answer.ok()) throw new Error(`${userKind} could not sign in: ${answer.status()}`);
    const { cookies } = await api.storageState();
    await api.dispose();
    return cookies;
  }

  /** Each user has one session, which all browsers share. */
  getCookies(userKind: UserKind): Promise<Cookies> {
    if (userKind === 'visitor') return Promise.resolve([]);
    const cookies = this.#cookies.get(userKind) ?? this.#signIn(userKind);
    this.#cookies.set(userKind, cookies);
    return cookies;
  }

  async findSampleIds(): Promise<SampleIds> {
    const cookies = await this.getCookies('demo');
    const api = await request.newContext({
      baseURL: this.origin,
      storageState: { cookies, origins: [] },
    });
    const read = async (path: string) => (await api.get(`/api${path}`)).json();
    const { posts } = (await read('/forum/posts')) as { posts: { id: string }[] };
    const { tutorials } = (await read('/tutorials')) as { tutorials: { id: string }[] };
    const { practices } = (await read('/mind/practices')) as { practices: { id: string }[] };
    await api.dispose();
    return {
      postId: posts[0]?.id ?? '',
      tutorialId: tutorials[0]?.id ?? '',
      practiceId: practices[0]?.id ?? '',
    };
  }

  /** Opens a separate browser with this user signed in. Closing the context closes the browser. */
  async openContext(userKind: UserKind): Promise<BrowserContext> {
    const browser = await chromium.launch({
      executablePath: this.browserPath,
      args: CHROMIUM_FLAGS,
    });
    const context = await browser.newContext({
      baseURL: this.origin,
      locale: 'en-GB',
      timezoneId: 'Europe/Vienna',
      viewport: { width: 1280, height: 800 },
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
    });
    context.once('close', () => void browser.close());
    await context.addCookies(await this.getCookies(userKind));
    return context;
  }
}
