import { PATTERN_IDS, PATTERNS, type Pattern, type PatternId } from '@attune/domain/mind/breathing';
import { BandRadio } from './band-radio.tsx';
import { PATTERN_LABELS } from './pattern-labels.ts';

export type ChosenPattern = PatternId | 'own';

type PatternChoiceProps = {
  value: ChosenPattern;
  own: Pattern | null;
  isZen: boolean;
  onChange: (id: ChosenPattern) => void;
};

const formatPattern = ({ in: inward, hold, out, rest }: Pattern) =>
  [inward, hold, out, rest].join('-');

export function PatternChoice({ value, own, isZen, onChange }: PatternChoiceProps) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Breathing pattern</legend>
      {PATTERN_IDS.map((id) => (
        <BandRadio key={id} name="pattern" isChosen={value === id} onChoose={() => onChange(id)}>
          {isZen ? PATTERN_LABELS[id].title : PATTERNS[id].label}
        </BandRadio>
      ))}
      <BandRadio name="pattern" isChosen={value === 'own'} onChoose={() => onChange('own')}>
        {own && !isZen ? `Your own, ${formatPattern(own)}` : 'Your own'}
      </BandRadio>
    </fieldset>
  );
}
