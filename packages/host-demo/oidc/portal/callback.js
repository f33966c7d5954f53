import { completeThirdPartySignIn } from '/widgets/third-party.js';
import { signIn } from './portal.js';

const address = new URL(location.href);
// The code does not stay in the browser's history.
history.replaceState(null, '', location.pathname);

try {
  location.replace(await completeThirdPartySignIn(signIn, address));
} catch (error) {
  const isRefused = error.failure === 'wrong-credentials';
  document.querySelector('[role=status]').textContent = isRefused ? 'Wrong mail or password' : 'Sign-in failed. Start again.';
}
