import type { Fact } from '@attune/domain/companion/facts';
import type { Services } from '#platform/services.ts';
import type { CompanionUser } from '../companion-user.ts';
import type { CompanionPorts } from '../feature-ports.ts';
import type { Sink } from './sink.ts';

export type ToolDependencies = {
  services: Services;
  ports: CompanionPorts;
  /** The user that tools act for: never one that a model names (SECURITY LM2). */
  user: CompanionUser;
  /** The facts sent to the model: tools reveal no more than these. */
  facts: readonly Fact[];
  sink: Sink;
};

export type ToolContext = ToolDependencies & { hasRead: { foreignText: boolean } };
