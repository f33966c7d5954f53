import { createContext, useContext } from 'react';
import type { Offers } from '../runtime/offers.js';

export const OffersContext = createContext<Offers>(() => false);

/** What the element that a view belongs to offers; views are drawn again when that changes. */
export const useOffers = (): Offers => useContext(OffersContext);
