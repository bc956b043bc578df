import { Ellipsis } from 'lucide-react';
import { Button, type ButtonKind } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Tag } from '#ui/tag.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { GallerySection } from './gallery-section.tsx';

const KINDS: ReadonlyArray<readonly [ButtonKind, string, string]> = [
  ['primary', 'Start the lesson', 'Starting'],
  ['secondary', 'Edit', 'Saving'],
  ['quiet', 'Suggest another', 'Looking'],
  ['plain', 'Dismiss', 'Dismissing'],
  ['calm', 'Save check-in', 'Saving'],
  ['danger', 'Delete my account', 'Deleting'],
  ['ink', 'Upgrade Now', 'Opening'],
  ['gold', 'Start Annual Plan', 'Opening'],
];

export function ButtonGallery() {
  return (
    <GallerySection title="Buttons" note="Hover and focus answer to pointer and Tab">
      <div className="grid gap-4">
        {KINDS.map(([kind, label, working]) => (
          <div key={kind} className="flex flex-wrap items-center gap-3">
            <span className="w-24 text-sm text-muted">{kind}</span>
            <Button kind={kind}>{label}</Button>
            <Button kind={kind} isWorking workingLabel={working}>
              {label}
            </Button>
            <Button kind={kind} disabled>
              {label}
            </Button>
          </div>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm">Small, 36</Button>
        <Button size="md">Medium, 44</Button>
        <Button size="lg">Large, 52</Button>
        <Button kind="secondary" render={<a href="#main" />}>
          A link in a button’s clothes
        </Button>
        <IconButton label="More">
          <Icon of={Ellipsis} />
        </IconButton>
        <IconButton label="More, small" size="sm">
          <Icon of={Ellipsis} />
        </IconButton>
        <TextAction>A text action</TextAction>
        <TextAction tone="muted">A quiet one</TextAction>
      </div>
      <div className="flex flex-wrap gap-2">
        <Tag>Discussion</Tag>
        <Tag tone="accent">Author</Tag>
        <Tag tone="gold">Best Value</Tag>
      </div>
    </GallerySection>
  );
}
