import { Activity } from '@caredesk/widgets/react/activity.js';
import { useStore } from '@nanostores/react';
import { $words } from '../i18n/i18n.js';
import { Page } from '../shell/Page.js';

/** Who changed what, and when, in all records. */
export default function ActivityPage() {
  const words = useStore($words);
  return (
    <Page title={words.activity}>
      <section className="card">
        <Activity />
      </section>
    </Page>
  );
}
