import type { LegalFacts } from '#features/legal/read-legal-pages.ts';
import type { Config } from '../env.ts';
import { toPolicySetup } from './policy-setup.ts';

/** What the legal texts say about this installation: its configuration, in their words. */
export function toLegalFacts(config: Config): LegalFacts {
  const { appUrl, operator } = config;
  return { appUrl, operator, setup: toPolicySetup(config) };
}
