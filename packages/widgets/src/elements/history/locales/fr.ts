import type { Translation } from '../../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  history: 'Historique',
  noChanges: 'Pas encore de modification',
  changed: '{field} : modifié',
  more: 'Afficher plus',
  percentage: 'Pourcentage',
  fixedAmount: 'Montant',
  update: 'Modifié',
  'update-family': 'Famille modifiée',
  cancel: 'Annulé',
  delete: 'Supprimé',
  refund: 'Remboursé',
  charge: 'Débité',
  create: 'Créé',
  'sign-up': 'Inscrit',
  'attach-plan': 'Formule ajoutée',
  'detach-plan': 'Formule retirée',
  'reset-password': 'Mot de passe réinitialisé',
  'cancel-reminder': 'Rappel annulé',
  'cancel-reminders': 'Tous les rappels annulés',
  'resend-form-link': 'Lien du formulaire envoyé',
} satisfies Translation<Messages>;
