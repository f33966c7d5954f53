import { AccountQuestions } from '@caredesk/widgets/react/account-questions.js';
import { DashboardCounts } from '@caredesk/widgets/react/dashboard-counts.js';
import { Overview } from '@caredesk/widgets/react/overview.js';
import { RecentBilling } from '@caredesk/widgets/react/recent-billing.js';
import { useStore } from '@nanostores/react';
import { Link, useNavigate } from 'react-router';
import { $words } from '../i18n/i18n.js';
import { doctorsWithStatus, pathOf } from '../navigation/paths.js';
import { Page } from '../shell/Page.js';

export default function DashboardPage() {
  const words = useStore($words);
  const navigate = useNavigate();
  return (
    <Page title={words.dashboard} hasSections>
      <Overview show="to-do" className="to-do-space" />
      <div className="columns main-and-side">
        <div className="stack">
          <div className="card">
            <Overview show="revenue" className="revenue-space" />
          </div>
          <section className="card" aria-labelledby="recent">
            <div className="card-head">
              <h2 id="recent">{words.recentBilling}</h2>
              <Link to={pathOf('BillingDetails')}>{words.viewAll}</Link>
            </div>
            <RecentBilling className="recent-space" />
          </section>
        </div>
        <div className="stack">
          <section className="card" aria-labelledby="counts">
            <h2 id="counts">{words.doctorCounts}</h2>
            <DashboardCounts className="counts-space" onStatusSelect={({ detail }) => navigate(doctorsWithStatus(detail.status))} />
          </section>
          <div className="card">
            <Overview show="failures" className="failures-space" />
          </div>
          <section className="card" aria-labelledby="questions">
            <h2 id="questions">{words.questions}</h2>
            <AccountQuestions className="recent-space" />
          </section>
        </div>
      </div>
    </Page>
  );
}
