import type { Fact } from '@attune/domain/companion/facts';
import type { Services } from '../../../platform/services.ts';
import type { CompanionUser } from '../companion-user.ts';
import type { CompanionPorts } from '../feature-ports.ts';
import type { Sink } from './sink.ts';

/** What the tools of one answer are handed. */
export type ToolDependencies = {
  services: Services;
  ports: CompanionPorts;
  /** Whom tools act for: never anybody that a model names (SECURITY LM2). */
  user: CompanionUser;
  /** What the model was told of the person: tools tell no more than that. */
  facts: readonly Fact[];
  sink: Sink;
};

/** The same, and what they know of each other. */
export type ToolContext = ToolDependencies & { hasRead: { foreignText: boolean } };
