import { createListeners } from '../browser/create-listeners.ts';

/** What the user just did that a notification could follow. */
export type PushOccasion = 'reminder' | 'post';

const listeners = createListeners<[PushOccasion]>();

/**
 * Offers notifications on this device after the user did something that leads to one. The shell
 * decides whether and how to ask.
 */
export const offerPush = (occasion: PushOccasion) => listeners.call(occasion);
export const onPushOffer = listeners.add;
