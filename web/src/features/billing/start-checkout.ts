import type { StartRequestVersion } from '@attune/domain/billing/start-request';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type { CreateCheckoutSessionResponse } from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';

/** The last Stripe.js release with redirectToCheckout; “clover” (2025-09-30) removed it. */
const SCRIPT_URL = 'https://js.stripe.com/basil/stripe.js';
/** A script that neither loads nor fails must not block the button forever. */
const LOAD_TIMEOUT_MS = 20_000;

const NOT_INITIALIZED = 'Stripe failed to initialize';

type Provider = {
  redirectToCheckout: (options: {
    sessionId: string;
  }) => Promise<{ error?: { message?: string } } | undefined>;
};

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => Provider | null;
  }
}

let loading: Promise<void> | null = null;

function loadScript(): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    const finish = () => {
      clearTimeout(timer);
      // `window.Stripe` shows whether the script loaded; if not, the next click tries again.
      loading = null;
    };
    const fail = () => {
      finish();
      script.remove();
      reject(new Error(NOT_INITIALIZED));
    };
    const timer = setTimeout(fail, LOAD_TIMEOUT_MS);
    script.addEventListener('load', () => {
      finish();
      resolve();
    });
    script.addEventListener('error', fail);
    script.src = SCRIPT_URL;
    document.head.append(script);
  });
  return loading;
}

async function loadProvider(publishableKey: string): Promise<Provider> {
  if (!window.Stripe) await loadScript();
  let provider: Provider | null | undefined;
  try {
    provider = window.Stripe?.(publishableKey);
  } catch (cause) {
    throw new Error(NOT_INITIALIZED, { cause });
  }
  if (!provider) throw new Error(NOT_INITIALIZED);
  return provider;
}

export type CheckoutOrder = {
  userId: string;
  priceId: string;
  publishableKey: string;
  /** The text with which the user asked for an immediate start, if they did. */
  startRequest?: StartRequestVersion | undefined;
  promotionCode?: string | null;
};

/**
 * Opens the provider's page: by the URL the server returns, or else by the session id through the
 * provider's script (SPEC section 7).
 */
export async function startCheckout(order: CheckoutOrder) {
  const { userId, priceId, publishableKey, startRequest, promotionCode } = order;
  const body = {
    userId,
    priceId,
    ...(startRequest ? { startRequest } : {}),
    ...(promotionCode ? { promotionCode } : {}),
  };
  // The API description promises a URL, but this code relies on neither field.
  const session: Partial<CreateCheckoutSessionResponse> = await unwrap(
    sdk.createCheckoutSession({ body }),
  );
  const { url, id } = session;
  if (url) {
    window.location.assign(url);
    return;
  }
  if (!id) throw new Error('Server did not return a valid session ID or URL');
  const provider = await loadProvider(publishableKey);
  const answer = await provider.redirectToCheckout({ sessionId: id });
  if (answer?.error) throw new Error(answer.error.message ?? 'The provider did not redirect');
}
