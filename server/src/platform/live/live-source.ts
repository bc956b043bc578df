/**
 * The channel that announces changes to the nodes. A payload is a topic, optionally with a detail.
 */
export const LIVE_CHANNEL = 'attune_live';
/** Sent instead of a topic when anything may have changed, for example after a restore. */
export const LIVE_RESYNC_ALL = 'everything';

type LiveHooks = {
  /** Called when the connection is open: from then on, no change is missed. */
  onConnected(): void;
  onMessage(payload: string): void;
};

/**
 * Receives changes for a node through one connection. Throws when the connection is lost or `signal`
 * aborts.
 */
export type LiveSource = (hooks: LiveHooks, signal: AbortSignal) => Promise<never>;

export type SourceTiming = { keepAliveMs: number; answerMs: number };

export const SOURCE_TIMING: SourceTiming = { keepAliveMs: 10_000, answerMs: 5_000 };
