import { useEffect } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { session } from '../session/session.js';
import { signInPath } from '../session/wanted.js';
import { routes } from './routes.js';

const router = createBrowserRouter(routes);

/** Log-out leads to the root path; a session that ended leads to sign-in, the location kept. */
function followSession(): () => void {
  return session().$state.listen((state) => {
    const { pathname, search } = window.location;
    if (state.status === 'signed-in' || !/^\/(dashboard|doctor)(\/|$)/.test(pathname)) return;
    void router.navigate(state.reason === 'expired' ? signInPath({ pathname, search }) : '/', { replace: true });
  });
}

export function App() {
  useEffect(followSession, []);
  return <RouterProvider router={router} />;
}
