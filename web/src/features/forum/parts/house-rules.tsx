import { RailSection } from '#ui/rail-section.tsx';

const RULES = [
  {
    rule: 'Say what happened to you.',
    why: 'Opinions are welcome; experience goes further.',
  },
  { rule: 'No employer secrets, no customer names.', why: 'When in doubt, change the details.' },
  { rule: 'Worry is allowed here.', why: 'Scaring others for fun isn’t.' },
];

export function HouseRules() {
  return (
    <RailSection title="House rules">
      <ul className="grid gap-3 text-sm">
        {RULES.map(({ rule, why }) => (
          <li key={rule}>
            <b>{rule}</b> {why}
          </li>
        ))}
      </ul>
    </RailSection>
  );
}
