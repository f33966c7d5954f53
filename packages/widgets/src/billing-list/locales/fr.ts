import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  bills: 'Factures',
  search: 'Rechercher des factures',
  hint: 'Numéro de facture ou médecin',
  anyStatus: 'Tous les états de paiement',
  paid: 'Payée',
  partiallyRefunded: 'Remboursée en partie',
  refunded: 'Remboursée',
  failed: 'Échouée',
  pageTotal: 'Cette page : {amount}, remboursé {refunded}',
  from: 'Du',
  to: 'Au',
} satisfies Translation<Messages>;
