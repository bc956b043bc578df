/** The channel on which nodes hear of changes; what is said there is a topic, perhaps with a detail. */
export const LIVE_CHANNEL = 'attune_live';
/** In place of a topic: anything may have changed, as when a backup was put back. */
export const LIVE_RESYNC_ALL = 'everything';

type LiveHooks = {
  /** From now on everything is heard. */
  onConnected(): void;
  onMessage(payload: string): void;
};

/** Where a node hears of changes. Holds one connection; throws when it is lost or by `signal`. */
export type LiveSource = (hooks: LiveHooks, signal: AbortSignal) => Promise<never>;

export type SourceTiming = { keepAliveMs: number; answerMs: number };

export const SOURCE_TIMING: SourceTiming = { keepAliveMs: 10_000, answerMs: 5_000 };
