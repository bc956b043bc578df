import { createSessionCookie } from '#features/account/sessions/session-cookie.ts';
import { createReplyRegistry } from '#features/companion/replies/reply-registry.ts';
import type { Metrics } from '#platform/http/metrics.ts';
import type { Services } from '#platform/services.ts';
import type { SocialProvider } from '#platform/social/social-provider.ts';
import { createApp } from './app.ts';
import { listFeatures } from './features.ts';

type Options = {
  services: Services;
  social?: SocialProvider | null;
  trustedProxies?: number;
  metrics?: Metrics;
};

/** Creates the API with all features, and the registry of the replies that this node is writing. */
export function composeApp({ services, social = null, trustedProxies = 0, metrics }: Options) {
  const cookie = createSessionCookie(services.appUrl);
  const replies = createReplyRegistry(services);
  const features = listFeatures(services, { cookie, social, replies });
  const app = createApp({ services, features, cookie, trustedProxies, metrics });
  return { app, features, replies };
}
