import { useStore } from '@nanostores/react';
import { $words } from '../i18n/i18n.js';
import { siteSettings } from '../settings/site.js';

/** Distinguishes a staging site from production (spec §1); production has no badge. */
export function StageBadge() {
  const { staging } = useStore($words);
  const { stage } = siteSettings();
  if (stage === 'production') return null;
  const { label, color = 'gray' } = stage === 'staging' ? { label: staging, color: 'amber' } : stage;
  return (
    <span className="stage-badge" data-color={color}>
      {label}
    </span>
  );
}
