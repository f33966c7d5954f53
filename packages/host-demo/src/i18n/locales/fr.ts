import type { Words } from '../english.js';

export const words: Words = {
  product: 'Caredesk', tagline: 'Administration des médecins et des patients', dashboard: 'Tableau de bord', doctor: 'Médecin', searchDoctor: 'Rechercher un médecin', doctorSignUp: 'Inscrire un médecin', doctorReport: 'Rapport des médecins',
  patient: 'Patient', patients: 'Patients', billing: 'Détails de facturation', coupon: 'Coupons', search: 'Rechercher', searchPlaceholder: 'Rechercher médecins et patients', searchHint: 'Appuyez sur Entrée pour rechercher',
  searchFor: 'Recherche : {keyword}', doctors: 'Médecins', settings: 'Paramètres', menu: 'Menu', close: 'Fermer', language: 'Langue', colorScheme: 'Apparence', auto: 'Système', light: 'Clair', dark: 'Sombre',
  sidebarTheme: 'Thème de la barre latérale', topbarTheme: 'Thème de la barre supérieure', layoutTheme: 'Thème de la mise en page', themeDefault: 'Par défaut', themeNumber: 'Thème {number}', skip: 'Aller au contenu',
  mainNavigation: 'Navigation principale', breadcrumb: "Fil d'Ariane", signIn: 'Se connecter', signInLead: 'Connectez-vous avec votre compte administrateur.', refund: 'Remboursement', recentBilling: 'Factures récentes', doctorCounts: 'Médecins par statut',
  questions: 'Questions sur les comptes', allDoctors: 'Tous les médecins', selectDoctor: 'Choisissez un médecin pour voir les détails.', lost: 'Vous semblez perdu', lostText: "La page que vous cherchez n'existe pas ou a été déplacée.",
  serverError: 'Erreur interne du serveur', serverErrorText: "Une erreur s'est produite. Veuillez réessayer plus tard.", backHome: "Retour à l'accueil", loading: 'Chargement', footer: '{product} · outil de gestion des patients', staging: 'Préproduction',
  offline: "Vous êtes hors ligne. L'affichage peut ne pas être à jour.", pageFailed: "Cette page n'a pas pu être chargée.", retry: 'Réessayer', idleTitle: 'Êtes-vous toujours là ?', idleText: 'Pour protéger les données des patients, vous serez déconnecté dans {seconds} s.',
  stay: 'Rester connecté', wrongCredentials: 'E-mail ou mot de passe incorrect', completing: 'Connexion en cours', step: 'Étape {number}',
};
