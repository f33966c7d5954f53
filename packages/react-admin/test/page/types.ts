/** Whether react-admin takes the providers for its own: compiled, never run. */
import type { CaredeskAuthProvider, CaredeskDataProvider } from '@caredesk/react-admin';
import type { AuthProvider, DataProvider } from 'react-admin';

export const asDataProvider = (ours: CaredeskDataProvider): DataProvider => ours;
export const asAuthProvider = (ours: CaredeskAuthProvider): AuthProvider => ours;
