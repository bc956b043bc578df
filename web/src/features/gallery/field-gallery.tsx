import { useState } from 'react';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { PasswordStrength } from '#ui/password-strength.tsx';
import { Select } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';
import { GallerySection } from './gallery-section.tsx';

const ZONES = [
  { value: 'Europe/Vienna', label: 'Europe/Vienna' },
  { value: 'America/Chicago', label: 'America/Chicago' },
  { value: 'Asia/Tokyo', label: 'Asia/Tokyo' },
];
const SCORES = [0, 1, 2, 3, 4] as const;

export function FieldGallery() {
  const [zone, setZone] = useState('Europe/Vienna');
  return (
    <GallerySection title="Fields">
      <div className="grid items-start gap-6 md:grid-cols-3">
        <Field label="Full Name" placeholder="As you like to be called" />
        <Field
          label="Email"
          type="email"
          defaultValue="maren@example.org"
          hint="We write only when something concerns your account."
        />
        <Field label="Invitation" defaultValue="Not needed" disabled />
        <PasswordField
          label="Password"
          defaultValue="abc"
          error="Password should be at least 6 characters"
        />
        <PasswordField
          label="New password"
          defaultValue="plum trees in march"
          hint="Password must be at least 6 characters long."
          below={<PasswordStrength score={4} />}
        />
        <div className="grid gap-2">
          {SCORES.map((score) => (
            <PasswordStrength key={score} score={score} />
          ))}
        </div>
        <Select label="Time zone" options={ZONES} value={zone} onValueChange={setZone} />
        <Select label="Language" options={ZONES} value={zone} onValueChange={setZone} disabled />
        <div className="grid gap-1">
          <Checkbox defaultChecked>Send me one mail before the trial ends</Checkbox>
          <Checkbox>Show my preference type on posts</Checkbox>
          <Checkbox disabled>Not for this account</Checkbox>
          <Checkbox error="You must accept the Terms of Service and Privacy Policy">
            I accept the Terms of Service and the Privacy Policy
          </Checkbox>
        </div>
        <div>
          <Switch label="Companion may read my mood" />
          <Switch
            label="Companion may read my answers"
            hint="Off means it is never sent."
            defaultChecked
          />
          <Switch label="Not available yet" disabled />
        </div>
      </div>
    </GallerySection>
  );
}
