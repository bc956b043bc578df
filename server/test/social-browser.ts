type Page = { url: URL; status: number; headers: Headers; text: string };
type SocialUser = {
  email: string;
  name?: string;
  isVerified?: boolean;
  /** Whether the user accepts the terms at the first sign-in, which creates the account. */
  acceptsTerms?: boolean;
};
type Request = {
  method?: string;
  body?: URLSearchParams | string;
  headers?: Record<string, string>;
};

const MAX_REDIRECTS = 10;

/** A browser that keeps cookies and follows redirects between the app and a sign-in provider. */
export class SocialBrowser {
  readonly #cookies = new Map<string, Map<string, string>>();
  readonly #hosts: Record<string, string>;
  readonly #headers: Record<string, string>;

  /** `hosts` maps public origins to the local origins that serve them. */
  constructor(hosts: Record<string, string>, headers: Record<string, string> = {}) {
    this.#hosts = hosts;
    this.#headers = headers;
  }

  cookies(origin: string): Map<string, string> {
    const jar = this.#cookies.get(origin) ?? new Map<string, string>();
    this.#cookies.set(origin, jar);
    return jar;
  }

  /** Sends one request and does not follow redirects. */
  async request(url: URL, init: Request = {}): Promise<Page> {
    const jar = this.cookies(url.origin);
    const localUrl = new URL(url.href.replace(url.origin, this.#hosts[url.origin] ?? url.origin));
    const response = await fetch(localUrl, {
      ...init,
      redirect: 'manual',
      headers: {
        ...this.#headers,
        ...init.headers,
        'user-agent': 'test',
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', ...value] = pair.split('=');
      if (/max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(name);
      else jar.set(name, value.join('='));
    }
    return { url, status: response.status, headers: response.headers, text: await response.text() };
  }

  async getJson(path: string, origin: string) {
    return JSON.parse((await this.request(new URL(path, origin))).text);
  }

  async postJson(path: string, origin: string, body: unknown) {
    const { status, text } = await this.request(new URL(path, origin), {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
    return { status, json: text ? JSON.parse(text) : null };
  }

  /** Follows redirects, but stops before requesting the path `stopAt`. */
  async open(url: URL, stopAt?: string, init?: { method?: string; body?: URLSearchParams }) {
    let page = await this.request(url, init);
    for (let hops = 0; page.status >= 300 && page.status < 400; hops += 1) {
      if (hops > MAX_REDIRECTS) throw new Error(`too many redirects, last at ${page.url}`);
      const next = new URL(page.headers.get('location') ?? '', page.url);
      if (stopAt && next.pathname === stopAt) return { ...page, url: next };
      page = await this.request(next);
    }
    return page;
  }

  /** Submits the form of the sandbox's page. */
  async submitForm(page: Page, fields: Record<string, string>, stopAt?: string): Promise<Page> {
    const action = page.text.match(/action="([^"]+)"/)?.[1];
    if (!action) throw new Error(`no form at ${page.url}: ${page.text}`);
    const body = new URLSearchParams(fields);
    return this.open(new URL(action, page.url), stopAt, { method: 'POST', body });
  }

  /**
   * Starts a sign-in, submits the provider's page, and follows the redirects back to the app, up to
   * the path `stopAt`. A first sign-in accepts the terms.
   */
  async signIn(
    start: URL,
    { email, name = 'Vera Lund', isVerified = true, acceptsTerms = true }: SocialUser,
    stopAt?: string,
  ) {
    const page = await this.open(start);
    const fields = { person: 'typed', email, name, ...(isVerified ? { verified: 'yes' } : {}) };
    const finalPage = await this.submitForm(page, fields, stopAt);
    if (acceptsTerms && this.#isSignUpPending(start.origin)) await this.acceptTerms(start.origin);
    return finalPage;
  }

  acceptTerms(origin: string) {
    return this.postJson('/api/account/social/sign-up', origin, { acceptedTerms: true });
  }

  #isSignUpPending(origin: string): boolean {
    return [...this.cookies(origin).keys()].some((name) => name.endsWith('_social_pending'));
  }
}
