import type { EventStream } from '../http/event-stream.ts';

/** A stream, while its user has access. */
export type BroadcastRecipient = { stream: EventStream; canReceive(): boolean };
/** Returns a function that ends the subscription. */
export type Broadcast = { join(recipient: BroadcastRecipient): () => void };
