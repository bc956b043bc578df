import { createSessionCookie } from '#features/account/sessions/session-cookie.ts';
import { createReplyRegistry } from '#features/companion/replies/reply-registry.ts';
import type { PassageSource } from '#platform/embeddings/passages.ts';
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
  /** Texts that can be found by their meaning, besides those of the features. */
  passages?: readonly PassageSource[];
};

/** Creates the API with all features, and the registry of the replies that this node is writing. */
export function composeApp({
  services,
  social = null,
  trustedProxies = 0,
  metrics,
  passages = [],
}: Options) {
  const cookie = createSessionCookie(services.appUrl);
  const replies = createReplyRegistry(services);
  const features = listFeatures(services, { cookie, social, replies, passages });
  const app = createApp({ services, features, cookie, trustedProxies, metrics });
  return { app, features, replies };
}
