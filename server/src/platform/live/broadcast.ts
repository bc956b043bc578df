import type { EventStream } from '../http/event-stream.ts';

/** An open stream. It receives broadcasts only while its user has access. */
export type BroadcastRecipient = { stream: EventStream; canReceive(): boolean };
/** `join` returns a function that ends the subscription. */
export type Broadcast = { join(recipient: BroadcastRecipient): () => void };
