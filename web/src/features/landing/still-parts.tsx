import { CompanionPreview } from './companion-preview.tsx';
import { FeatureCards } from './feature-cards.tsx';
import { HeroArt } from './hero-art.tsx';
import { MindPanel } from './mind-panel.tsx';
import { QuestionPicture } from './question-picture.tsx';

export type StillPart = keyof typeof PARTS;

/** Parts without state, events or router links: a picture of the house, not a door. */
export const PARTS = {
  art: HeroArt,
  features: FeatureCards,
  question: QuestionPicture,
  companion: CompanionPreview,
  mind: MindPanel,
};
