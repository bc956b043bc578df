/**
 * The channel that announces changes to the nodes. A payload is a topic, optionally with a detail.
 */
export const LIVE_CHANNEL = 'attune_live';
/** Instead of a topic: anything may have changed, for example after a restore. */
export const LIVE_RESYNC_ALL = 'everything';

type LiveHooks = {
  /** From now on no change is missed. */
  onConnected(): void;
  onMessage(payload: string): void;
};

/**
 * A source of changes for a node. Holds one connection. Throws when it is lost or `signal` aborts.
 */
export type LiveSource = (hooks: LiveHooks, signal: AbortSignal) => Promise<never>;

export type SourceTiming = { keepAliveMs: number; answerMs: number };

export const SOURCE_TIMING: SourceTiming = { keepAliveMs: 10_000, answerMs: 5_000 };
