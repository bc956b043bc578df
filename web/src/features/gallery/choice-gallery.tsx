import { useState } from 'react';
import { Chips } from '#ui/chips.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { RadioRows } from '#ui/radio-rows.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { GallerySection } from './gallery-section.tsx';

const THEMES = [
  { value: 'light', label: 'Day' },
  { value: 'dark', label: 'Night' },
  { value: 'system', label: 'System' },
];
const TOPICS = [
  { value: 'all', label: 'All' },
  { value: 'stories', label: 'Success Stories' },
  { value: 'talk', label: 'Discussion' },
];
const ENERGY = [
  { value: 'lesson-7', title: 'With people', text: 'Talking it through makes it clear.' },
  { value: 'lesson-12', title: 'On my own', text: 'A quiet hour first, then the others.' },
];

const FEELINGS = [
  { value: 'excited', title: 'Excited' },
  { value: 'optimistic', title: 'Cautiously optimistic' },
  { value: 'concerned', title: 'Somewhat concerned' },
];

export function ChoiceGallery() {
  const [theme, setTheme] = useState('system');
  const [topics, setTopics] = useState(['all']);
  const [moods, setMoods] = useState(['stories', 'talk']);
  const [tab, setTab] = useState('in');
  const [energy, setEnergy] = useState<string | null>('lesson-7');
  const [feeling, setFeeling] = useState<string | null>('optimistic');
  return (
    <GallerySection title="Choices">
      <div className="grid items-start gap-8 md:grid-cols-2">
        <div className="grid justify-items-start gap-4">
          <Segmented label="Theme" options={THEMES} value={theme} onValueChange={setTheme} />
          <Chips label="Topic" options={TOPICS} value={topics} onValueChange={setTopics} />
          <Chips
            label="What is on your mind"
            tone="calm"
            isMultiple
            options={TOPICS}
            value={moods}
            onValueChange={setMoods}
          />
        </div>
        <Tabs
          label="Account"
          value={tab}
          onValueChange={setTab}
          tabs={[
            { value: 'in', label: 'Sign In', panel: <p>The sign-in form lies here.</p> },
            { value: 'up', label: 'Sign Up', panel: <p>The sign-up form lies here.</p> },
          ]}
        />
      </div>
      <div className="max-w-measure">
        <RadioRows
          legend={<p className="heading text-xl">How do you feel about it?</p>}
          options={FEELINGS}
          value={feeling}
          onValueChange={setFeeling}
          hasNumbers
        />
      </div>
      <div className="max-w-240">
        <RadioCards
          legend={<p className="heading text-2xl">Where do you find your energy?</p>}
          options={ENERGY}
          value={energy}
          onValueChange={setEnergy}
        />
      </div>
    </GallerySection>
  );
}
