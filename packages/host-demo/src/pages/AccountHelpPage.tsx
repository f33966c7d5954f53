import { useStore } from '@nanostores/react';
import { Link } from 'react-router';
import { $words } from '../i18n/i18n.js';
import { siteSettings } from '../settings/site.js';
import { useTitle } from '../ui/use-title.js';

/** `/help/account`: no call exists for accounts and passwords, so the page says whom to ask. */
export default function AccountHelpPage() {
  const words = useStore($words);
  const { help } = siteSettings().links;
  useTitle(words.accountHelp);
  return (
    <main className="message-page account-help">
      <h1>{words.accountHelp}</h1>
      <p>{words.accountHelpPassword}</p>
      <p>{words.accountHelpNew}</p>
      {help && (
        <p>
          {words.accountHelpContact} <a href={help}>{help.replace(/^mailto:/, '')}</a>
        </p>
      )}
      <Link className="button" to="/signin">
        {words.backToSignIn}
      </Link>
    </main>
  );
}
