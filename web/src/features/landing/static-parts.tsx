import { CompanionPreview } from './companion-preview.tsx';
import { FeatureCards } from './feature-cards.tsx';
import { FooterDocuments } from './footer-documents.tsx';
import { HeroArt } from './hero-art.tsx';
import { MindPanel } from './mind-panel.tsx';
import { QuestionPreview } from './question-preview.tsx';

export type StaticPart = keyof typeof STATIC_PARTS;

/** Parts without state, events or router links. */
export const STATIC_PARTS = {
  art: HeroArt,
  features: FeatureCards,
  question: QuestionPreview,
  companion: CompanionPreview,
  mind: MindPanel,
  documents: FooterDocuments,
};
