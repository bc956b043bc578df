import { BecauseLine } from '#ui/because-line.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { GallerySection } from './gallery-section.tsx';

const SIZES = [
  ['5xl', 'font-display text-5xl font-[410] tracking-[-0.028em]', 'In your own key'],
  ['4xl', 'display text-4xl', 'Good morning, Maren'],
  ['3xl', 'display text-3xl', 'Ask for a draft, then find three things wrong'],
  ['2xl', 'heading text-2xl', 'From cautious to optimistic'],
  ['xl', 'heading text-xl', 'Write the weekly report with help, and check it'],
  ['lg', 'text-lg', 'Attune asks how you think and where you stand with AI.'],
  ['base', 'text-base', 'Pick a task you have already finished by hand.'],
  ['xs', 'text-xs', 'Nothing is saved until you accept.'],
] as const;

export function TypeGallery() {
  return (
    <GallerySection title="Type">
      <div>
        {SIZES.map(([name, classes, sample]) => (
          <div key={name} className="flex items-baseline gap-6 border-b border-line py-3">
            <span className="w-10 shrink-0 text-xs text-muted">{name}</span>
            <p className={classes}>{sample}</p>
          </div>
        ))}
        <div className="flex items-baseline gap-6 py-3">
          <span className="w-10 shrink-0 text-xs text-muted">sm</span>
          <BecauseLine
            lead="Because you answered"
            cause="“I wait for proper training”"
            action={<TextAction>Change this answer</TextAction>}
          />
        </div>
      </div>
    </GallerySection>
  );
}
